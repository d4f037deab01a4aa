import Link from '@mui/material/Link';
import { FormNotice } from './FormNotice.tsx';

type Props = {
  /** What the form creates, such as "property". */
  recordName: string;
  submitLabel: string;
  /** A record in the list that looks like the one that was sent. */
  found?: { name: string; editPath: string };
};

/** Tells that nobody knows whether a record was created, or what speaks for it. */
export const LostCreationNotice = ({ recordName, submitLabel, found }: Props) =>
  found ? (
    <FormNotice
      message={`“${found.name}” is in the list. It may be the ${recordName} that you sent before without getting an answer. If it is another one, press “${submitLabel}” again.`}
    >
      <Link href={found.editPath} target="_blank" color="inherit">
        Open “{found.name}” in a new tab
      </Link>
    </FormNotice>
  ) : (
    <FormNotice
      message={`The server did not confirm that the ${recordName} was created, so it may be there all the same. If you press “${submitLabel}” again, the list is searched for it first.`}
    />
  );
