import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Property } from '#contract/property.ts';

const columns: GridColDef<Property>[] = [
  { field: 'title', flex: 1 },
  { field: 'city', flex: 1 },
  { field: 'price', type: 'number' },
  { field: 'actions', renderCell: () => <button>Edit</button> },
];

/** The example of the grid's documentation, with its toolbar. */
const BareTable = () => {
  const [properties, setProperties] = useState<Property[]>([]);
  useEffect(() => {
    void fetch('/api/properties')
      .then((response) => response.json() as Promise<Property[]>)
      .then(setProperties);
  }, []);
  return (
    <div style={{ height: 740 }}>
      <DataGrid
        rows={properties}
        columns={columns}
        initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
        pageSizeOptions={[25, 50, 100]}
        showToolbar
      />
    </div>
  );
};

createRoot(document.body.appendChild(document.createElement('main'))).render(<BareTable />);
