import { invalidRequest } from './stripe-error.ts'

type FormValue = string | FormValue[] | FormGroup
export interface FormGroup {
  [name: string]: FormValue
}

interface Branch {
  [name: string]: string | Branch
}

const deepest = 8

/** Reads the provider's form encoding: card[number]=4242, expand[0]=latest_charge, expand[]=customer. */
export function parseForm(text: string): FormGroup {
  const root = emptyBranch()
  for (const [key, value] of new URLSearchParams(text)) place(root, splitKey(key), value)
  return toGroup(root)
}

function splitKey(key: string) {
  const path = key.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')))
  if (path.length > deepest) throw invalidRequest({ message: 'Invalid request: too many levels.' })
  return path
}

function place(root: Branch, path: string[], value: string) {
  let branch = root
  for (const name of path.slice(0, -1)) {
    const inner = branch[name]
    branch = typeof inner === 'object' ? inner : addBranch(branch, name)
  }
  const last = path.at(-1) ?? ''
  branch[last === '' ? String(Object.keys(branch).length) : last] = value
}

function addBranch(parent: Branch, name: string) {
  const branch = emptyBranch()
  parent[name] = branch
  return branch
}

function toGroup(branch: Branch): FormGroup {
  const group: FormGroup = Object.create(null)
  for (const [name, value] of Object.entries(branch)) group[name] = toValue(value)
  return group
}

function toValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value
  const isList = Object.keys(value).every((name, index) => name === String(index))
  return isList ? Object.values(value).map(toValue) : toGroup(value)
}

// Without a prototype, so that a parameter called __proto__ is only a parameter.
function emptyBranch(): Branch {
  return Object.create(null)
}
