import { captureEarlyInput } from './earlyInput.ts';

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

test('what was typed and chosen before hydration is there again after it', () => {
  const { name, beds, values } = openPage();
  type(name, 'Maya');
  type(beds, '2');
  const replay = captureEarlyInput(document.body);
  name.value = '';
  beds.value = '';
  replay();
  expect(values()).toEqual(['Maya', '', '2']);
});

test('what is typed after hydration and before the replay stays, and so does what the app has filled in', () => {
  const { name, city, beds, values } = openPage();
  type(name, 'Ma');
  const replay = captureEarlyInput(document.body);
  type(name, 'Maya');
  type(beds, '2');
  city.value = 'a restored draft';
  replay();
  expect(values()).toEqual(['Maya', 'a restored draft', '2']);
});
