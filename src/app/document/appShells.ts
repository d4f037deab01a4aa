import { paths } from '#shared/paths.ts';
import { shellLoaderTags, templateWithoutLoader } from './loaderTags.ts';

type Shell = {
  path: string;
  /** The modules of the page, as the build's manifest names them. */
  modules: string[];
  /** The API endpoint whose response the page waits for. */
  endpoint: string;
};

const adminLayout = 'src/app/layouts/AdminLayout.tsx';
const propertiesAdmin = {
  modules: [adminLayout, 'src/features/properties/admin/PropertiesAdminPage.tsx'],
  endpoint: '/properties',
};

/** The dashboard and the tables of the back office. Its forms use `app.html`, the document for every other path. */
const shells: Shell[] = [
  {
    path: paths.dashboard,
    modules: ['src/features/dashboard/DashboardPage.tsx'],
    endpoint: '/users/me/saved-properties',
  },
  // It redirects to the properties. Some hosts refuse a folder without an `index.html`.
  { path: paths.admin, ...propertiesAdmin },
  { path: paths.adminProperties, ...propertiesAdmin },
  {
    path: paths.adminAgents,
    modules: [adminLayout, 'src/features/agents/admin/AgentsAdminPage.tsx'],
    endpoint: '/agents',
  },
  {
    path: paths.adminUsers,
    modules: [adminLayout, 'src/features/users/admin/UsersAdminPage.tsx'],
    endpoint: '/admin/users',
  },
];

/**
 * The documents of these pages. They are empty until the app renders, but they load the page's code and its data
 * together with the app.
 */
export const appShells = shells.map(({ path, modules, endpoint }) => ({
  path,
  html: templateWithoutLoader.replace('</body>', () => `${shellLoaderTags(modules, endpoint)}</body>`),
}));
