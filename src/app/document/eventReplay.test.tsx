import { expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { captureEventsForReplay } from './eventReplay.ts';

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
  const replay = captureEventsForReplay(container);
  if (moment === 'during') choose();
  const root = await act(() => hydrateRoot(container, <Search />));
  act(replay);
  expect(container.querySelector('select')?.value).toBe('For Sale');
  expect(container.querySelector('output')?.textContent).toBe('For Sale in Nice');
  act(() => root.unmount());
  container.remove();
});

test('a form that is sent during hydration is sent with what was typed before', async () => {
  const sent: string[] = [];
  const Form = () => {
    const [email, setEmail] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(email);
        }}
      >
        <input value={email} onChange={({ target }) => setEmail(target.value)} />
        <button>Login</button>
      </form>
    );
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  const find = <Tag extends 'input' | 'button'>(tag: Tag) =>
    container.querySelector<HTMLElementTagNameMap[Tag]>(tag)!;
  type(find('input'), 'maya@members.example');
  const replay = captureEventsForReplay(container);
  const root = await act(() => hydrateRoot(container, <Form />));
  act(() => find('button').click());
  expect(sent).toEqual([]);
  act(replay);
  expect(sent).toEqual(['maya@members.example']);
  act(() => root.unmount());
  container.remove();
});

test.each([
  ['a button with the same text', '<button>Show more</button>'],
  ['a button with the same label', '<button aria-label="Menu"></button>'],
  ['a link with the same URL', '<a href="#villa">Villa Azure</a>'],
])('a click is repeated on what has replaced its element: %s', (_name, html) => {
  document.body.innerHTML = html;
  window.clickBeforeHydration = document.body.firstElementChild as HTMLElement;
  const replay = captureEventsForReplay(document.body);
  document.body.innerHTML = `<button>Filters</button><a href="#other">Other</a>${html}`;
  const pressed: unknown[] = [];
  document.body.onclick = ({ target }) => pressed.push(target);
  replay();
  expect(pressed).toEqual([document.body.lastElementChild]);
  document.body.onclick = null;
});

test('what has replaced the focused field gets the focus', () => {
  const html =
    '<label for="type">Type</label><input id="type"><label for="city">City</label><input id="city">';
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('#city')?.focus();
  const replay = captureEventsForReplay(document.body);
  document.body.innerHTML = html;
  expect(document.activeElement).toBe(document.body);
  replay();
  expect(document.activeElement?.id).toBe('city');
});

test('the focus stays where the user has moved it meanwhile', () => {
  document.body.innerHTML = '<label for="city">City</label><input id="city"><button>Filters</button>';
  document.querySelector('input')?.focus();
  const replay = captureEventsForReplay(document.body);
  document.querySelector('button')?.focus();
  replay();
  expect(document.activeElement?.textContent).toBe('Filters');
  document.querySelector('button')?.blur();
  replay();
  expect(document.activeElement).toBe(document.body);
});

const type = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const openPage = () => {
  document.body.innerHTML = `
    <input name="name" value="" /> <input name="city" value="" />
    <select name="beds"><option value="">Any</option><option>2</option></select>`;
  const [name, city] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const beds = document.querySelector('select') as HTMLSelectElement;
  return { name, city, beds, values: () => [name.value, city.value, beds.value] };
};

test('what is typed after hydration and before the replay stays, and so does what the app has filled in', () => {
  const { name, city, beds, values } = openPage();
  type(name, 'Ma');
  const replay = captureEventsForReplay(document.body);
  type(name, 'Maya');
  type(beds, '2');
  city.value = 'a restored draft';
  replay();
  expect(values()).toEqual(['Maya', 'a restored draft', '2']);
});

test('typing goes on after a render has reset the field, and no letter is lost', () => {
  const { name, city, values } = openPage();
  const typeKey = (field: HTMLInputElement, key: string) => {
    field.dispatchEvent(new Event('beforeinput', { bubbles: true }));
    type(field, field.value + key);
  };
  type(name, 'Ma');
  const replay = captureEventsForReplay(document.body);
  name.value = '';
  city.value = 'a restored draft';
  typeKey(name, 'y');
  typeKey(city, '!');
  typeKey(name, 'a');
  expect(values()).toEqual(['Maya', 'a restored draft!', '']);
  replay();
  expect(values()).toEqual(['Maya', 'a restored draft!', '']);
});
