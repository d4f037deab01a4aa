import { waitFor } from '@testing-library/react';
import { makeStore } from '#app/store.ts';
import { buildProperty } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { propertiesApi } from './propertiesApi.ts';

const { getProperty, getProperties, updateProperty } = propertiesApi.endpoints;

test('an edit fetches the list and the edited property again, and no other property', async () => {
  const { dispatch } = makeStore();
  await Promise.all([
    dispatch(getProperties.initiate({})),
    // The same id as an address gives it and as the API does.
    dispatch(getProperty.initiate('1')),
    dispatch(getProperty.initiate(1)),
    dispatch(getProperty.initiate(2)),
  ]);
  const { id, ...rest } = buildProperty({ title: 'Villa Azure, renamed' });
  const payload = { ...rest, price: 1, agent_id: 1, image_gallery: '[]' };
  await dispatch(updateProperty.initiate({ id, payload }));

  await waitFor(() => expect(mockApi.calls('GET /api/properties/1')).toHaveLength(4));
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(2));
  expect(mockApi.calls('GET /api/properties/2')).toHaveLength(1);
});
