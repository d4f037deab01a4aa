import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { parseOrder, propertyOrders, type PropertyOrder } from './propertyOrder.ts';

type Props = { order: PropertyOrder; onChange: (order: PropertyOrder) => void };

export const SortSelect = ({ order, onChange }: Props) => {
  const id = useId();
  return (
    <FormControl variant="standard" sx={{ minWidth: 180 }}>
      <InputLabel htmlFor={id} shrink>
        Sort by
      </InputLabel>
      <NativeSelect id={id} value={order} onChange={(event) => onChange(parseOrder(event.target.value))}>
        {Object.entries(propertyOrders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
};
