import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readAddressParams } from '../ui/address-params'

const NAME = 'edit'

/** Which product's form is open stands in the address: Back closes it, and who has to log in meanwhile comes back to it. */
export function useEditedProduct() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOurs = state === NAME

  function write(id: string | undefined, replace: boolean) {
    const after = readAddressParams()
    if (id === undefined) after.delete(NAME)
    else after.set(NAME, id)
    setParams(after, { replace, preventScrollReset: true, ...(id && { state: NAME }) })
  }

  return {
    edited: params.get(NAME),
    edit: (id: string) => write(id, false),
    /** The list's own entry of the history, if there is one, is gone back to. */
    close: () => (isOurs ? void navigate(-1) : write(undefined, true)),
  }
}
