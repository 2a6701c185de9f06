const json = { 'content-type': 'application/json' }

/** Makes an account at a running shop; gives the token of its calls. */
export async function signUp(url: string): Promise<string> {
  const email = `reviewer-${crypto.randomUUID()}@mill.example`
  const session = await post(`${url}/api/auth/sign-up/email`, {
    name: 'Mira',
    email,
    password: 'a-long-pass-phrase-7',
  })
  const bearer = { authorization: `Bearer ${(await session.json()).token}` }
  return (await (await post(`${url}/api/user`, { email }, bearer)).json()).token
}

export function postReview(url: string, token: string, comment: string): Promise<Response> {
  const review = { name: 'Mira', comment, rating: 5 }
  return post(`${url}/api/review`, review, { authorization: `Bearer ${token}` })
}

function post(url: string, body: object, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
}
