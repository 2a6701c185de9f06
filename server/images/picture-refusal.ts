/** A refusal in the form of image hosts: `{ success: false, error: { message } }` with this status. */
export class PictureRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
