import { directorPages } from './director.tsx';

export default directorPages.ListPage;
