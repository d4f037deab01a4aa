import { paths } from '#shared/paths.ts';
import { shellLoaderTags, templateWithoutLoader } from './loaderTags.ts';

type Shell = {
  path: string;
  /** The modules of the page, as the build's manifest names them. */
  modules: string[];
  /** The API endpoint whose response the page waits for. */
  endpoint: string;
  /** The role that the page is for. Absent for everyone who is signed in. */
  role?: 'admin';
};

const adminPage = (path: string, module: string, endpoint: string): Shell => ({
  path,
  modules: ['src/app/layouts/AdminLayout.tsx', module],
  endpoint,
  role: 'admin',
});
const propertiesModule = 'src/features/properties/admin/PropertiesAdminPage.tsx';

/** The dashboard and the tables of the back office. Its forms use `app.html`, the document for every other path. */
const shells: Shell[] = [
  {
    path: paths.dashboard,
    modules: ['src/features/dashboard/DashboardPage.tsx'],
    endpoint: '/users/me/saved-properties',
  },
  // It redirects to the properties. Some hosts refuse a folder without an `index.html`.
  adminPage(paths.admin, propertiesModule, '/properties'),
  adminPage(paths.adminProperties, propertiesModule, '/properties'),
  adminPage(paths.adminAgents, 'src/features/agents/admin/AgentsAdminPage.tsx', '/agents'),
  adminPage(paths.adminUsers, 'src/features/users/admin/UsersAdminPage.tsx', '/admin/users'),
];

/**
 * The documents of these pages. They are empty until the app renders, but they load the page's code and its data
 * together with the app.
 */
export const appShells = shells.map(({ path, modules, endpoint, role }) => ({
  path,
  html: templateWithoutLoader.replace('</body>', () => `${shellLoaderTags(modules, endpoint, role)}</body>`),
}));
