export default function AddReviewPage() {
  return <h1>AddReviewPage</h1>
}
