import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireUser } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { Root } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';

/** A page in a chunk of its own: `name` is what the module exports. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});

const frame = { errorElement: <RouteError />, hydrateFallbackElement: <PageLoading /> };

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            ...frame,
            children: [
              { path: paths.home, ...page(() => import('#features/home/HomePage.tsx'), 'HomePage') },
              {
                path: paths.listings,
                ...page(() => import('#features/properties/listings/ListingsPage.tsx'), 'ListingsPage'),
              },
              {
                path: '/properties/:id',
                ...page(() => import('#features/properties/detail/PropertyPage.tsx'), 'PropertyPage'),
              },
              { path: paths.signup, ...page(() => import('#features/session/SignupPage.tsx'), 'SignupPage') },
              { path: paths.login, ...page(() => import('#features/session/LoginPage.tsx'), 'LoginPage') },
              {
                path: paths.pricing,
                ...page(() => import('#features/membership/PricingPage.tsx'), 'PricingPage'),
              },
              { path: paths.about, ...page(() => import('#features/about/AboutPage.tsx'), 'AboutPage') },
              {
                path: paths.adminLogin,
                ...page(() => import('#features/session/AdminLoginPage.tsx'), 'AdminLoginPage'),
              },
              {
                element: (
                  <RequireUser>
                    <Outlet />
                  </RequireUser>
                ),
                children: [
                  {
                    path: paths.dashboard,
                    ...page(() => import('#features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
                  },
                ],
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        element: (
          <RequireAdmin>
            <Outlet />
          </RequireAdmin>
        ),
        ...frame,
        children: [
          {
            ...page(() => import('./layouts/AdminLayout.tsx'), 'AdminLayout'),
            children: [
              {
                ...frame,
                children: [
                  { path: paths.admin, element: <Navigate to={paths.adminDashboard} replace /> },
                  {
                    path: paths.adminDashboard,
                    ...page(
                      () => import('#features/properties/admin/PropertiesAdminPage.tsx'),
                      'PropertiesAdminPage',
                    ),
                  },
                  {
                    path: paths.adminPropertyNew,
                    ...page(
                      () => import('#features/properties/admin/PropertyCreatePage.tsx'),
                      'PropertyCreatePage',
                    ),
                  },
                  {
                    path: '/admin/properties/edit/:id',
                    ...page(
                      () => import('#features/properties/admin/PropertyEditPage.tsx'),
                      'PropertyEditPage',
                    ),
                  },
                  {
                    path: paths.adminAgents,
                    ...page(() => import('#features/agents/admin/AgentsAdminPage.tsx'), 'AgentsAdminPage'),
                  },
                  {
                    path: paths.adminAgentNew,
                    ...page(() => import('#features/agents/admin/AgentCreatePage.tsx'), 'AgentCreatePage'),
                  },
                  {
                    path: '/admin/agents/edit/:id',
                    ...page(() => import('#features/agents/admin/AgentEditPage.tsx'), 'AgentEditPage'),
                  },
                  {
                    path: paths.adminUsers,
                    ...page(() => import('#features/users/admin/UsersAdminPage.tsx'), 'UsersAdminPage'),
                  },
                  {
                    path: '/admin/users/edit/:id',
                    ...page(() => import('#features/users/admin/UserEditPage.tsx'), 'UserEditPage'),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
