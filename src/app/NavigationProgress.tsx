import { useNavigation } from 'react-router-dom';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';

/** The progress bar of a navigation. */
export const NavigationProgress = () =>
  useNavigation().state === 'loading' && <ProgressBar label="Loading page" />;
