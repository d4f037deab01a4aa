import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { DataTableGrid, type DataTableGridProps } from './DataTableGrid.tsx';
import type { DataRow } from './gridColumns.tsx';

type Props<Row extends DataRow> = DataTableGridProps<Row> & {
  /** The query of the rows. If it fails, rows that were loaded before stay. */
  query: { data?: unknown; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** A button or link for the empty state. */
  emptyAction?: ReactNode;
};

/** A table of the back office, or why there is none. */
export const DataTable = <Row extends DataRow>({ query, emptyAction, ...props }: Props<Row>) => {
  const { rowsName, rows } = props;
  const failure = query.error !== undefined && {
    message: `Failed to load ${rowsName}.`,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
  if (failure && query.data === undefined) return <LoadError {...failure} />;
  return (
    <>
      {failure && <RetryAlert {...failure} sx={{ mb: 2 }} />}
      {rows?.length === 0 ? (
        <EmptyState message={`No ${rowsName} yet.`}>{emptyAction}</EmptyState>
      ) : (
        <DataTableGrid {...props} />
      )}
    </>
  );
};
