/** "1 home", "1,200 homes" */
export const formatCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'}`;
