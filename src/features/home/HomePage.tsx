import { selectIsSignedIn } from '#features/session/index.ts';
import { useAppSelector } from '#shared/store.ts';
import { DocumentTitle } from '#shared/ui/DocumentTitle.tsx';
import { Advantages } from './Advantages.tsx';
import { FeaturedListings } from './FeaturedListings.tsx';
import { Hero } from './Hero.tsx';
import { JoinBand } from './JoinBand.tsx';
import { Testimonials } from './Testimonials.tsx';

export const HomePage = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      <DocumentTitle page="Home" />
      <Hero />
      <Advantages />
      <FeaturedListings />
      <Testimonials />
      {!isSignedIn && <JoinBand />}
    </>
  );
};
