import { act, fireEvent, screen, waitFor } from '@testing-library/react';

// By label and text, because queries by role take seconds on a page with a large form or table.

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const findField = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

export const type = async (name: string, value: string) =>
  fireEvent.change(await findField(name), { target: { value } });

/** In one act, so that the form is drawn once. */
export const fill = (values: Record<string, string>) =>
  act(() => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
  });

export const choose = async (name: string, option: string) => {
  const isOption = { selector: '[role="option"]' };
  fireEvent.mouseDown(await findField(name));
  fireEvent.click(await screen.findByText(option, isOption));
  await waitFor(() => expect(screen.queryByText(option, isOption)).not.toBeInTheDocument());
};

export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** Presses "Delete" in the dialog that asks for confirmation. */
export const confirmDeletion = async () =>
  fireEvent.click(await screen.findByText('Delete', { selector: '[role="dialog"] button' }));
