import { paths, patterns } from '#shared/paths.ts';

export type PrerenderedPage = {
  /** The module of the page, as the build's manifest names it. */
  module: string;
  /** The title in link previews. */
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The page shows the API's responses. */
  showsData?: boolean;
  /** The code starts after the page's pictures, even if the document does not contain the API's responses. */
  startsAfterLoad?: boolean;
  /** Search engines must not list the page. */
  isUnlisted?: boolean;
};

/** The same as in `index.html`, which the documents without a page of their own show. */
const siteDescription =
  'Luminous is a private marketplace for remarkable homes: residences for sale and exclusive stays, with prices for members.';

/** The pages that are rendered to HTML, by the path of their route. */
const prerenderedPages: Record<string, PrerenderedPage> = {
  [paths.home]: {
    module: 'src/features/home/HomePage.tsx',
    showsData: true,
    title: 'Luminous',
    description: siteDescription,
    startsAfterLoad: true,
  },
  [paths.listings]: {
    module: 'src/features/properties/listings/ListingsPage.tsx',
    showsData: true,
    title: 'Listings',
    description: 'All homes at Luminous: residences for sale and exclusive stays.',
  },
  [patterns.property]: {
    module: 'src/features/properties/detail/PropertyPage.tsx',
    showsData: true,
    title: 'Property',
    description: siteDescription,
  },
  [paths.pricing]: {
    module: 'src/features/membership/PricingPage.tsx',
    title: 'Membership',
    startsAfterLoad: true,
    description: 'What Luminous members get: every price, each home’s agent, and saved homes to compare.',
  },
  [paths.about]: {
    module: 'src/features/about/AboutPage.tsx',
    title: 'About Us',
    description: siteDescription,
  },
  [paths.login]: {
    module: 'src/features/session/LoginPage.tsx',
    title: 'Login',
    description: 'Log in to Luminous.',
  },
  [paths.signup]: {
    module: 'src/features/session/SignupPage.tsx',
    title: 'Sign Up',
    description: 'Become a member of Luminous.',
  },
  [paths.adminLogin]: {
    module: 'src/features/session/AdminLoginPage.tsx',
    title: 'Admin Login',
    description: 'Log in to manage the homes of Luminous.',
    isUnlisted: true,
  },
};

/** The page of a route, by the path pattern of the route. */
export const prerenderedPage = (route: string): PrerenderedPage => {
  const page = prerenderedPages[route];
  if (!page) throw new Error(`${route} is not one of the prerendered pages.`);
  return page;
};

/** The prerendered pages that are the same whatever the API responds. The build writes each of them to a file. */
export const staticPaths = Object.keys(prerenderedPages).filter((path) => !path.includes(':'));

/** The static pages for the sitemap. */
export const listedPaths = staticPaths.filter((path) => !prerenderedPage(path).isUnlisted);
