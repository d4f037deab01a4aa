import { expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { captureEarlyInput } from './earlyInput.ts';

const Search = () => {
  const [type, setType] = useState('');
  const [city, setCity] = useState('');
  return (
    <>
      <select value={type} onChange={({ target }) => setType(target.value)}>
        <option value="">All homes</option>
        <option>For Sale</option>
      </select>
      <input value={city} onChange={({ target }) => setCity(target.value)} />
      <output>{`${type} in ${city}`}</output>
    </>
  );
};

test.each(['before', 'during'])('a choice and a text %s hydration are not lost', async (moment) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Search />);
  const choose = () => {
    for (const [field, value] of [
      [container.querySelector('select'), 'For Sale'],
      [container.querySelector('input'), 'Nice'],
    ] as const) {
      if (!field) throw new Error('A field is missing.');
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };

  if (moment === 'before') choose();
  const replay = captureEarlyInput(container);
  if (moment === 'during') choose();
  const root = await act(() => hydrateRoot(container, <Search />));
  act(replay);
  expect(container.querySelector('select')?.value).toBe('For Sale');
  expect(container.querySelector('output')?.textContent).toBe('For Sale in Nice');
  act(() => root.unmount());
  container.remove();
});

test('what the app has filled in itself stays', () => {
  const container = document.createElement('div');
  container.innerHTML = '<input value="" />';
  const field = container.querySelector('input') as HTMLInputElement;
  const replay = captureEarlyInput(container);
  field.value = 'a restored draft';
  replay();
  expect(field.value).toBe('a restored draft');
});
