export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export type TableSort = { field: string; direction: 'asc' | 'desc' };

/** What part of a table is shown, and in which order. `page` counts from 0. */
export type TableView = { search: string; sort?: TableSort; page: number; pageSize: PageSize };

/** How a table asks for another view. Typing replaces the last one; everything else is a step that "back" undoes. */
export type ChangeTableView = (change: Partial<TableView>, options?: { replace?: boolean }) => void;
