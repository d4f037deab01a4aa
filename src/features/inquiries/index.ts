export { InquiryForm } from './InquiryForm.tsx';
