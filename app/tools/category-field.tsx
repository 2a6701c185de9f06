import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { TextField } from '../ui/text-field'
import { toolSummaryQuery } from './tool-queries'

type CategoryFieldProps = { value: string; onType: (text: string) => void }

/** Offers the categories there are and takes a new one. */
export function CategoryField({ value, onType }: CategoryFieldProps) {
  const listId = useId()
  const { data } = useQuery(toolSummaryQuery)
  return (
    <div>
      <TextField
        label="Category"
        name="category"
        isOptional
        autoComplete="off"
        list={listId}
        maxLength={MAX_NAME_LENGTH}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={listId}>
        {data?.categories.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  )
}
