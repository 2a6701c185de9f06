import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { TextField } from '../ui/text-field'
import { toolsQuery } from './tool-queries'
import { listCategories } from './tool-view'

type CategoryFieldProps = { value: string; onType: (text: string) => void }

/** Offers the categories there are and takes a new one. */
export function CategoryField({ value, onType }: CategoryFieldProps) {
  const listId = useId()
  const { data: tools = [] } = useQuery(toolsQuery)
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
        {listCategories(tools).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  )
}
