import { styled } from '@mui/material/styles';

type Props = { color: 'primary' | 'success' | 'warning'; children: string };

const BadgeRoot = styled('span', { shouldForwardProp: (name) => name !== 'color' })<Pick<Props, 'color'>>(
  ({ theme: { palette, spacing, typography }, color }) => ({
    ...typography.overline,
    lineHeight: 1.5,
    padding: spacing(0.5, 1.25),
    color: palette[color].contrastText,
    backgroundColor: palette[color].main,
    // Visible only with forced colors, which remove the background.
    outline: '1px solid transparent',
    outlineOffset: -1,
    // An API may have a status of any length.
    overflowWrap: 'anywhere',
    // Without its background, the text would be white on white paper.
    WebkitPrintColorAdjust: 'exact',
    printColorAdjust: 'exact',
  }),
);

/** A label for a property in small capitals on a colored background. */
export const Badge = (props: Props) => <BadgeRoot {...props} />;

/** Green for an available property, otherwise golden yellow. The text also names the status. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge color={status === 'Available' ? 'success' : 'warning'}>{status}</Badge>
);
