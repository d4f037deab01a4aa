import { selectIsSignedIn } from '#features/session/index.ts';
import { useAppSelector } from '#shared/store.ts';
import { DocumentTitle } from '#shared/ui/DocumentTitle.tsx';
import { Benefits } from './Benefits.tsx';
import { FeaturedProperties } from './FeaturedProperties.tsx';
import { Hero } from './Hero.tsx';
import { JoinBanner } from './JoinBanner.tsx';
import { Testimonials } from './Testimonials.tsx';

export const HomePage = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      <DocumentTitle page="Home" />
      <Hero />
      <Benefits />
      <FeaturedProperties />
      <Testimonials />
      {!isSignedIn && <JoinBanner />}
    </>
  );
};
