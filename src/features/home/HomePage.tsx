import { selectIsSignedIn } from '#features/session/index.ts';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle.ts';
import { Advantages } from './Advantages.tsx';
import { FeaturedListings } from './FeaturedListings.tsx';
import { Hero } from './Hero.tsx';
import { JoinBand } from './JoinBand.tsx';
import { Testimonials } from './Testimonials.tsx';
import { useAppSelector } from '#shared/store.ts';

export const HomePage = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useDocumentTitle('Home');
  return (
    <>
      <Hero />
      <Advantages />
      <FeaturedListings />
      <Testimonials />
      {!isSignedIn && <JoinBand />}
    </>
  );
};
