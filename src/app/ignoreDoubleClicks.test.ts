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

const press = (selector: string, { timeStamp = 0, clientX = 5, detail = 1 } = {}): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, detail });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return document.querySelector(selector)!.dispatchEvent(event);
};

let hour = 0;
/** Times of one test, long after those of the others. */
const at = (ms: number) => ({ timeStamp: hour * 3_600_000 + ms });
beforeEach(() => {
  hour += 1;
});

test('the second press of a double click does not reach what has taken the place of the first control', () => {
  expect(press('button', at(0))).toBe(true);
  expect(press('a', at(300))).toBe(false);
  expect(press('a', at(600))).toBe(true);
  expect(pressed).toEqual(['close', 'logout']);
});

test('any other press counts: on the same control, elsewhere, of a key, or beside the controls', () => {
  press('button', at(0));
  press('button', at(100));
  press('a', { ...at(200), clientX: 60 });
  press('button', { ...at(300), detail: 0, clientX: 60 });
  press('p', { ...at(400), clientX: 60 });
  press('button', { ...at(500), clientX: 60 });
  expect(pressed).toEqual(['close', 'close', 'logout', 'close', '', 'close']);
});

test('a label and its field are one control', () => {
  press('span', at(0));
  press('input', at(1));
  expect(pressed).toContain('compare');
});
