import { createContext } from 'react';

/** The name of the row that the actions belong to. */
export const RowNameContext = createContext('');
