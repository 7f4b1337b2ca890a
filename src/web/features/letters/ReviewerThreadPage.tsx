import { reviewerPages } from './reviewer.tsx';

export default reviewerPages.ThreadPage;
