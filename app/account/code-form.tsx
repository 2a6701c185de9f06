import { type ReactNode, useState } from 'react'
import * as words from '#words/account'
import { AuthForm } from '../auth/auth-form'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { InlineMessage } from '../ui/inline-message'

const look = { className: 'justify-self-start' }

type FactorFormProps = {
  label: string
  isDanger?: boolean
  act: (values: { code: string; present: string }) => Promise<void>
  children: (faults: { [name: string]: string | undefined }) => ReactNode
}

export function FactorForm({ isDanger, ...form }: FactorFormProps) {
  return <AuthForm {...form} look={isDanger ? { ...look, variant: 'danger' } : look} />
}

export const focus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** By kind of code; `any` takes both. */
const kinds = {
  app: {
    label: words.code,
    hint: words.sixDigits,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: { label: words.recoveryCode, inputMode: 'text', autoComplete: 'off' },
  any: {
    label: words.code,
    hint: words.ofAppOrRecovery,
    inputMode: 'text',
    autoComplete: 'one-time-code',
  },
} as const

type CodeFieldProps = { error: string | undefined; kind?: keyof typeof kinds; isFocused?: boolean }

export function CodeField({ error, kind = 'app', isFocused = false }: CodeFieldProps) {
  return (
    <TextField
      {...kinds[kind]}
      ref={isFocused ? focus : undefined}
      name="code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  )
}

type CodeFormProps = {
  isFocused: boolean
  enter: (code: string, isRecovery: boolean) => Promise<void>
}

/** Asks for a code of the app, or for one of the ten that replace it. */
export function CodeForm({ isFocused, enter }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <InlineMessage>{words.enterACode}</InlineMessage>
      <FactorForm label={words.enterTheCode} act={({ code }) => enter(code, isRecovery)}>
        {({ code }) => (
          <CodeField
            key={String(isRecovery)}
            error={code}
            kind={isRecovery ? 'recovery' : 'app'}
            isFocused={isFocused || isRecovery}
          />
        )}
      </FactorForm>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? words.useTheApp : words.useARecoveryCode}
      </Button>
    </>
  )
}
