import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '#features/session/index.ts';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle.ts';
import { Advantages } from './Advantages.tsx';
import { FeaturedListings } from './FeaturedListings.tsx';
import { Hero } from './Hero.tsx';
import { JoinBand } from './JoinBand.tsx';
import { Testimonials } from './Testimonials.tsx';

export const HomePage = () => {
  const isSignedIn = useSelector(selectIsSignedIn);
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
