import { Navigate, type RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireUser, SessionLoading } from '#features/session/index.ts';
import { paths, patterns } from '#shared/paths.ts';
import { adminPropertiesLoader, listingsLoader, propertiesLoader, propertyLoader } from './loaders.ts';
import { lazyPage } from './lazyPage.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RootLayout } from './RootLayout.tsx';
import { LayoutErrorPage, RouteErrorPage } from './RouteErrorPage.tsx';
import type { AppStore } from './store.ts';

const fallbacks = { errorElement: <RouteErrorPage />, hydrateFallbackElement: <PageLoading /> };

/** What a guard shows while the code of its page loads. It redirects without waiting for that code. */
const guardFallback = (Guard: typeof RequireUser) => (
  <Guard>
    <SessionLoading />
  </Guard>
);

/** The routes. With a store, a page's API request starts together with the download of its code. */
export const makeRoutes = (store?: AppStore): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <LayoutErrorPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            ...fallbacks,
            children: [
              {
                path: paths.home,
                ...propertiesLoader(store),
                ...lazyPage(() => import('#features/home/HomePage.tsx'), 'HomePage'),
              },
              {
                path: paths.listings,
                ...listingsLoader(store),
                ...lazyPage(() => import('#features/properties/listings/ListingsPage.tsx'), 'ListingsPage'),
              },
              {
                path: patterns.property,
                ...propertyLoader(store),
                ...lazyPage(() => import('#features/properties/detail/PropertyPage.tsx'), 'PropertyPage'),
              },
              {
                path: paths.signup,
                ...lazyPage(() => import('#features/session/SignupPage.tsx'), 'SignupPage'),
              },
              {
                path: paths.login,
                ...lazyPage(() => import('#features/session/LoginPage.tsx'), 'LoginPage'),
              },
              {
                path: paths.pricing,
                ...lazyPage(() => import('#features/membership/PricingPage.tsx'), 'PricingPage'),
              },
              { path: paths.about, ...lazyPage(() => import('#features/about/AboutPage.tsx'), 'AboutPage') },
              {
                path: paths.adminLogin,
                ...lazyPage(() => import('#features/session/AdminLoginPage.tsx'), 'AdminLoginPage'),
              },
              {
                element: <RequireUser />,
                hydrateFallbackElement: guardFallback(RequireUser),
                children: [
                  {
                    path: paths.dashboard,
                    ...lazyPage(() => import('#features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
                  },
                ],
              },
              { path: '*', ...lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage') },
            ],
          },
        ],
      },
      {
        element: <RequireAdmin />,
        errorElement: <LayoutErrorPage />,
        hydrateFallbackElement: guardFallback(RequireAdmin),
        children: [
          {
            ...lazyPage(() => import('./layouts/AdminLayout.tsx'), 'AdminLayout'),
            children: [
              {
                ...fallbacks,
                children: [
                  { path: paths.admin, element: <Navigate to={paths.adminProperties} replace /> },
                  {
                    path: paths.adminProperties,
                    ...adminPropertiesLoader(store),
                    ...lazyPage(
                      () => import('#features/properties/admin/PropertiesAdminPage.tsx'),
                      'PropertiesAdminPage',
                    ),
                  },
                  {
                    path: paths.adminPropertyNew,
                    ...lazyPage(
                      () => import('#features/properties/admin/PropertyCreatePage.tsx'),
                      'PropertyCreatePage',
                    ),
                  },
                  {
                    path: patterns.adminPropertyEdit,
                    ...lazyPage(
                      () => import('#features/properties/admin/PropertyEditPage.tsx'),
                      'PropertyEditPage',
                    ),
                  },
                  {
                    path: paths.adminAgents,
                    ...lazyPage(
                      () => import('#features/agents/admin/AgentsAdminPage.tsx'),
                      'AgentsAdminPage',
                    ),
                  },
                  {
                    path: paths.adminAgentNew,
                    ...lazyPage(
                      () => import('#features/agents/admin/AgentCreatePage.tsx'),
                      'AgentCreatePage',
                    ),
                  },
                  {
                    path: patterns.adminAgentEdit,
                    ...lazyPage(() => import('#features/agents/admin/AgentEditPage.tsx'), 'AgentEditPage'),
                  },
                  {
                    path: paths.adminUsers,
                    ...lazyPage(() => import('#features/users/admin/UsersAdminPage.tsx'), 'UsersAdminPage'),
                  },
                  {
                    path: patterns.adminUserEdit,
                    ...lazyPage(() => import('#features/users/admin/UserEditPage.tsx'), 'UserEditPage'),
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
