/** A secret that the server accepts. It signs the tokens of all tests. */
export const testSecret = 'w3RvX0pT9qLz6uYkB2nHs8cJd4fGa7eM-_xQ';
