import { screen, within } from '@testing-library/react';

/** MUI gives its icons these test ids. */
const icons = {
  success: 'CheckIcon',
  info: 'InfoOutlinedIcon',
  warning: 'WarningAmberOutlinedIcon',
  error: 'ErrorOutlineOutlinedIcon',
};

/** Waits for a toast with this message, and expects the icon of its variant. */
export const expectToast = async (variant: keyof typeof icons, message: string): Promise<void> => {
  const toast = (await screen.findByText(message)).closest<HTMLElement>('[data-toast]');
  if (!toast) throw new Error(`“${message}” is not in a toast.`);
  expect(within(toast).getByTestId(icons[variant])).toBeInTheDocument();
};
