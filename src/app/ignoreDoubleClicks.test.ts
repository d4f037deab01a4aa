import { ignoreDoubleClicks } from './ignoreDoubleClicks.ts';

ignoreDoubleClicks();

let pressed: string[];
beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `
    <button name="close">Close</button><a name="logout" href="#out">Logout</a><p>Text</p>
    <label><span>Compare</span><input type="checkbox" name="compare" /></label>`;
  document.body.onclick = ({ target }) => void pressed.push((target as Element).getAttribute('name') ?? '');
});

/** `detail` counts the presses at one place, as browsers do. It is 0 for a key. */
const press = (selector: string, detail: number): boolean =>
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

test('the second press of a double click does not reach what has taken the place of the first control', () => {
  expect(press('button', 1)).toBe(true);
  expect(press('a', 2)).toBe(false);
  expect(press('a', 3)).toBe(false);
  expect(press('a', 1)).toBe(true);
  expect(pressed).toEqual(['close', 'logout']);
});

test('any other press counts: on the same control, on its own, of a key, or beside the controls', () => {
  press('button', 1);
  press('button', 2);
  press('a', 1);
  press('button', 0);
  press('p', 2);
  press('button', 2);
  expect(pressed).toEqual(['close', 'close', 'logout', 'close', '', 'close']);
});

test('a label and its field are one control', () => {
  press('button', 1);
  expect(press('span', 2)).toBe(false);
  expect(pressed).toEqual(['close']);
  press('input', 1);
  expect(press('span', 2)).toBe(true);
});
