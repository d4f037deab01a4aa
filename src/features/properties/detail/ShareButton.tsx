import IosShare from '@mui/icons-material/IosShare';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Id } from '#contract/id.ts';
import { paths } from '#shared/paths.ts';
import { notify } from '#shared/ui/toasts/notify.ts';

type Props = { id: Id; title: string; sx?: SxProps<Theme> };

/** Shares the URL of a property: with the system's share sheet, or by copying it where there is none. */
export const ShareButton = ({ id, title, sx }: Props) => {
  const share = async () => {
    // Without the query and the hash that this page's own URL may have.
    const url = new URL(paths.property(id), window.location.origin).href;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // The user has closed the sheet, or it is still open: this was the second press of a double click. Any other error
      // means that the sheet cannot open.
      if (['AbortError', 'InvalidStateError'].includes((error as Error).name)) return;
    }
    try {
      // Browsers have no clipboard on pages without https.
      await navigator.clipboard.writeText(url);
      notify('Link copied.', { variant: 'success' });
    } catch {
      notify('The link could not be copied. You can copy it from the address bar.', { variant: 'error' });
    }
  };
  return (
    <IconButton aria-label="Share" title="Share" onClick={() => void share()} sx={sx}>
      <IosShare fontSize="small" />
    </IconButton>
  );
};
