import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { selectIsSignedIn } from '#features/session/index.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import { draftDropped } from '#shared/forms/draftsSlice.ts';
import { paths } from '#shared/paths.ts';
import { DocumentTitle } from '#shared/ui/DocumentTitle.tsx';
import { focusHeading, hasLostFocus } from '#shared/ui/focus.ts';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { propertiesApi, useGetPropertyQuery } from '../propertiesApi.ts';
import { PropertyDetails } from './PropertyDetails.tsx';
import { PropertyDetailsSkeleton } from './PropertyDetailsSkeleton.tsx';
import { ResultsBar } from './ResultsBar.tsx';

const loadErrorMessage = 'Could not load property details.';

/**
 * With `wasListed`, it replaces the property, which may have had the focus. It is as high as the window, like the
 * placeholder before it, so that the footer does not jump into view.
 */
const PropertyNotFound = ({ id, wasListed }: { id: Id; wasListed: boolean }) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // A half-written message to its agent, which nobody can send any more. In an effect, because the form has stored its
    // draft only when it has unmounted.
    dispatch(draftDropped({ page: paths.property(id) }));
    if (wasListed && hasLostFocus()) focusHeading();
  }, [dispatch, id, wasListed]);
  return (
    <Container sx={{ minHeight: '100dvh', py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <Typography variant="h2" component="h1" tabIndex={-1}>
        {loadErrorMessage}
      </Typography>
      <Typography sx={{ mt: 2, mb: 4, color: 'text.secondary' }}>This home is no longer listed.</Typography>
      <Button variant="contained" href={paths.listings}>
        See all homes
      </Button>
    </Container>
  );
};

const PropertyContent = ({ id }: { id: string }) => {
  const isMember = useAppSelector(selectIsSignedIn);
  const { currentData: property, error, isFetching, refetch } = useGetPropertyQuery(id);

  if (!property && !error) return <PropertyDetailsSkeleton />;
  if (errorStatus(error) === 404) return <PropertyNotFound id={id} wasListed={property !== undefined} />;
  // When a refetch fails, the loaded property stays on screen, and so does a half-written message.
  const failure = { message: loadErrorMessage, onRetry: () => void refetch(), isRetrying: isFetching };
  if (!property)
    return (
      <Container>
        <LoadError {...failure} isPage />
      </Container>
    );
  return (
    <>
      {error && (
        <Container sx={{ pt: 2 }}>
          <RetryAlert {...failure} />
        </Container>
      )}
      <PropertyDetails property={property} isMember={isMember} />
    </>
  );
};

export const PropertyPage = () => {
  const { id = '' } = useParams();
  const { currentData: property, error } = propertiesApi.endpoints.getProperty.useQueryState(id);
  const isMissing = errorStatus(error) === 404;
  return (
    <>
      <DocumentTitle page={isMissing ? 'Page not found' : (property?.title ?? 'Property')} />
      <ResultsBar id={id} />
      {/* The key resets the state for the next property: its first picture and an empty message. */}
      <PropertyContent key={id} id={id} />
    </>
  );
};
