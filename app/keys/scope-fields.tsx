import * as words from '#words/keys'
import { type Scope, scopes } from '../../contract/keys'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { CheckField } from '../ui/form-field'

type ScopeFieldsProps = {
  chosen: readonly Scope[]
  error: string | undefined
  onChange: (chosen: Scope[]) => void
}

/** What a key may do, in sentences; of the office what its owner may. */
export function ScopeFields({ chosen, error, onChange }: ScopeFieldsProps) {
  const { areas } = useIsAdmin()
  const offered = scopes.filter(
    (scope) => !scope.startsWith('office:') || areas.some((area) => scope === `office:${area}`),
  )
  const choose = (scope: Scope, isChosen: boolean) =>
    onChange(offered.filter((each) => (each === scope ? isChosen : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error && 'scopes-fault'} className="grid gap-1 sm:col-span-2">
      <legend className="text-sm font-semibold">{words.whatItMay}</legend>
      {offered.map((scope) => (
        <div key={scope}>
          <CheckField
            name="scopes"
            label={scope}
            checked={chosen.includes(scope)}
            aria-invalid={error !== undefined}
            aria-describedby={`scope-${scope}`}
            onChange={({ target }) => choose(scope, target.checked)}
          />
          <p id={`scope-${scope}`} className="-mt-2 pl-8 text-sm text-ink-soft">
            {words.scopeMeans[scope]}
          </p>
        </div>
      ))}
      <p id="scopes-fault" className="min-h-5 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  )
}
