import { bookingPage } from './booking/BookingView.tsx';

export default bookingPage('branch');
