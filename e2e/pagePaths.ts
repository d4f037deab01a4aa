/** A path without a page. Chromium writes its status, 404, to the console. */
export const unknownPath = '/nowhere';

/** The pages that each role sees, and a path that has none. */
export const pagePaths = {
  visitor: [
    '/',
    '/listings',
    '/properties/1',
    '/signup',
    '/login',
    '/pricing',
    '/about',
    '/admin/login',
    unknownPath,
  ],
  member: ['/', '/listings', '/properties/1', '/dashboard'],
  admin: [
    '/admin/dashboard',
    '/admin/properties/new',
    '/admin/properties/edit/1',
    '/admin/agents',
    '/admin/agents/new',
    '/admin/agents/edit/1',
    '/admin/users',
    '/admin/users/edit/1',
  ],
} as const;
