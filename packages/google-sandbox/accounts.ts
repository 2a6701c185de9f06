export type Account = { id: string; name: string; email: string; verified: boolean }

/** Made-up people; one of them never answered the provider's mail. */
export const accounts: Account[] = [
  {
    id: '100000000000000000001',
    name: 'Mira Sandvik',
    email: 'mira.sandvik@gmail.example',
    verified: true,
  },
  {
    id: '100000000000000000002',
    name: 'Tomas Weberg',
    email: 'tomas.weberg@gmail.example',
    verified: true,
  },
  {
    id: '100000000000000000003',
    name: 'Una Verified',
    email: 'una.new@gmail.example',
    verified: false,
  },
]

export function findAccount(id: string | null): Account | undefined {
  return accounts.find((account) => account.id === id)
}
