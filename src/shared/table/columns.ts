import type { ReactNode } from 'react';
import type { Id } from '#contract/id.ts';

export type DataRow = { id: Id };

export type DataColumn<Row> = {
  field: string;
  label: string;
  /** What the column is sorted by. Rows without a value come last, whichever way. */
  value: (row: Row) => string | number | undefined;
  /** What is read and searched, where that is not the value itself. */
  text?: (row: Row) => string;
  /** What is drawn, where that is more than text. */
  render?: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'right';
  /** The column's share of the room that is left; 1 unless told. */
  flex?: number;
  minWidth?: number;
};

/** Something to do with a row: `href` leads elsewhere, `onPress` acts here. */
export type RowAction = { label: string; href?: string; onPress?: () => void };

export const textOf = <Row>({ text, value }: DataColumn<Row>, row: Row): string =>
  text?.(row) ?? String(value(row) ?? '');
