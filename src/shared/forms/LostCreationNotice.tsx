import Link from '@mui/material/Link';
import { FormNotice } from './FormNotice.tsx';
import type { LostCreation } from './useCreation.ts';

type Props = LostCreation & {
  /** What the form creates, such as "property". */
  recordName: string;
  submitLabel: string;
};

/** Says that the outcome is unknown, or names a matching record. */
export const LostCreationNotice = ({ recordName, submitLabel, found }: Props) =>
  found ? (
    <FormNotice
      message={`“${found.name}” is in the list. This may be the ${recordName} you just sent. If not, select “${submitLabel}” again.`}
    >
      <Link href={found.editPath} target="_blank" color="inherit">
        Open “{found.name}” in a new tab
      </Link>
    </FormNotice>
  ) : (
    <FormNotice
      message={`We don’t know whether the ${recordName} was created. Select “${submitLabel}” again and we’ll check the list before we send it.`}
    />
  );
