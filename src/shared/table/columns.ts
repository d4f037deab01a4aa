import type { ReactNode } from 'react';
import type { Id } from '#contract/id.ts';

export type DataRow = { id: Id };

export type DataColumn<Row> = {
  field: string;
  label: string;
  /** The value to sort by. Rows without a value come last in both directions. */
  value: (row: Row) => string | number | undefined;
  /** The displayed and searchable text, if it differs from the value. */
  text?: (row: Row) => string;
  /** The content of the cell, if it is more than text. */
  render?: (row: Row) => ReactNode;
  /** Numbers are right-aligned, so that their digits line up. */
  align?: 'right';
  /** The column's share of the remaining width. The default is 1. */
  flex?: number;
  minWidth?: number;
};

/** An action of a row: a link if it has `href`, a button if it has `onClick`. */
export type RowAction = { label: string; href?: string; onClick?: () => void };

export const formatCell = <Row>({ text, value }: DataColumn<Row>, row: Row): string =>
  text?.(row) ?? String(value(row) ?? '');
